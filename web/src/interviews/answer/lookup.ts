import { type ComponentType, createContext } from 'react'
import type { AnswerProps } from '../fields/view.ts'

export type LookupProps = AnswerProps & {
  /** The question's own control. */
  readonly Answer: ComponentType<AnswerProps>
}

/** Adds a lookup to questions that are answered in text, as the screen wants it: the register's parties. */
export const LookupContext = createContext<ComponentType<LookupProps> | undefined>(undefined)
