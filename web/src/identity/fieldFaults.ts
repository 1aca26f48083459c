import { createContext, useContext } from 'react'

/** What is wrong with each field of the form around, by the field's name. */
export const FieldFaults = createContext<Readonly<Record<string, string>>>({})

export const useFieldFault = (name: string): string | undefined => useContext(FieldFaults)[name]
