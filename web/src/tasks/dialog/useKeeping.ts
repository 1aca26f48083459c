import { useEffect } from 'react'
import { forgetTyped, keepTyped } from '../../shell/forms/typed.ts'

/** Keeps the unsaved input of a dialog, which the browser's Back button closes without a question, for when it is opened again. */
export function useKeeping(key: string, unsaved: object | undefined): void {
  useEffect(() => {
    if (unsaved) keepTyped(key, unsaved)
    else forgetTyped(key)
  })
}

export const FOUND_AGAIN = 'O que você digitou antes de sair continua aqui: confira e salve.'
