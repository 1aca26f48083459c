import { createContext } from 'react'

/** Whether dates and options are chosen with the browser's own pickers: no code to load, and what the owner of a phone knows. */
export const NativeContext = createContext(false)
