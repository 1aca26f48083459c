import { useEffect, useRef } from 'react'
import { cover } from './covers.ts'

/** While it is opened, the browser's Back calls `onClose` instead of leaving the page. */
export function useCloseOnBack(opened: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => (opened ? cover(() => latest.current()) : undefined), [opened])
}
