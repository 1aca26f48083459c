import { type ComponentType, createContext } from 'react'
import type { AnswerProps } from './fields/view.ts'

export type LookupProps = AnswerProps & {
  /** The question's own control. */
  readonly Answer: ComponentType<AnswerProps>
}

/** Lets a screen add a lookup to text questions, such as parties of the register. */
export const LookupContext = createContext<ComponentType<LookupProps> | undefined>(undefined)
