import { type ComponentType, createContext } from 'react'

/** What stands under a question besides its answer, as the screen wants it: what is commented on it. */
export const BesideContext = createContext<ComponentType<{ fieldRef: string }> | undefined>(undefined)
