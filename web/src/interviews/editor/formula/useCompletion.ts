import { type KeyboardEvent, useState } from 'react'
import { type Completion, complete, completionsOf, type Word, wordAt } from './completions.ts'
import type { Subject } from './FormulaSubject.ts'

/** Completions of the name being typed: arrows choose, Enter or Tab accepts, Esc closes the list. */
export function useCompletion(
  formula: string,
  subject: Subject | undefined,
  write: (written: { text: string; caret: number }) => void,
) {
  const [word, setWord] = useState<Word>()
  const [active, setActive] = useState(0)
  const proposals = word && subject ? completionsOf(word.text, subject) : []
  const take = (chosen: Completion) => {
    if (!word) return
    setWord(undefined)
    write(complete(formula, word, chosen))
  }
  return {
    proposals,
    active: Math.min(active, proposals.length - 1),
    take,
    close: () => setWord(undefined),
    typed: (text: string, caret: number) => {
      setActive(0)
      setWord(wordAt(text, caret))
    },
    onKeyDown: (event: KeyboardEvent) => {
      const chosen = proposals[Math.min(active, proposals.length - 1)]
      if (!chosen) return
      switch (event.key) {
        case 'ArrowDown':
        case 'ArrowUp': {
          const by = event.key === 'ArrowDown' ? 1 : -1
          setActive((at) => (at + by + proposals.length) % proposals.length)
          break
        }
        case 'Enter':
        case 'Tab':
          take(chosen)
          break
        case 'Escape':
          setWord(undefined)
          break
        default:
          return
      }
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
