import { type ComponentType, createContext } from 'react'

/** Lets a screen add content below a question, such as comments. */
export const BesideContext = createContext<ComponentType<{ fieldRef: string }> | undefined>(undefined)
