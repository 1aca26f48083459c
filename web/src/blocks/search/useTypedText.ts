import { type Dispatch, type RefObject, type SetStateAction, useEffect, useState } from 'react'

/** The text of an input, which follows `value` except while its user types. */
export function useTypedText(
  input: RefObject<HTMLInputElement | null>,
  value: string,
): readonly [string, Dispatch<SetStateAction<string>>] {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(value)
  }, [input, value])
  return [typed, setTyped]
}
