# bash completion for gridview; generated from the table of options, do not edit.
_gridview() {
  local word=$2 previous=$3
  COMPREPLY=()
  # Bash splits --name=value at the equals sign into three words.
  if [[ $word == = ]]; then word=; previous=${COMP_WORDS[COMP_CWORD-1]}
  elif [[ $previous == = ]]; then previous=${COMP_WORDS[COMP_CWORD-2]}
  fi
  case $previous in
    --delimiter|-d) return ;;
    --quote) return ;;
    --escape) return ;;
    --comment) return ;;
    --kind) return ;;
    --columns) return ;;
    --sort) return ;;
    --filter) return ;;
    --goto) return ;;
    --freeze) return ;;
    --layout) COMPREPLY=($(compgen -W 'table cards mosaic ring' -- "$word")); return ;;
    --borders) COMPREPLY=($(compgen -W 'grid columns none' -- "$word")); return ;;
    --widths) COMPREPLY=($(compgen -W 'content header full' -- "$word")); return ;;
    --dump) COMPREPLY=($(compgen -W 'csv tsv json jsonl count' -- "$word")); return ;;
    --rows) return ;;
    --script) return ;;
    --size) return ;;
    --bench-log) return ;;
  esac
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W '--delimiter= --quote= --escape= --comment= --no-header --kind= --columns= --sort= --filter= --goto= --freeze= --layout= --borders= --widths= --no-animation --no-mouse --print --dump= --rows= --script= --size= --bench-log= --help --version' -- "$word"))
    [[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace
  else
    compopt -o filenames
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  fi
  return 0
}
complete -F _gridview gridview
