import { createContext, type FocusEvent, type KeyboardEvent, useContext, useMemo, useState } from 'react'

type Stop = { readonly current: string; readonly set: (name: string) => void }

export const Roving = createContext<Stop>({ current: '', set: () => {} })

/** A toolbar is one tab stop; arrows, Home and End move inside it (ARIA Authoring Practices, toolbar). */
export function useRovingToolbar(first: string) {
  const [current, set] = useState(first)
  const stop = useMemo(() => ({ current, set }), [current])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')].filter(isSeen)
    const at = tools.indexOf(event.target as HTMLElement)
    if (at === -1) return
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    tools.at(next % tools.length)?.focus()
  }
  return { stop, onKeyDown }
}

/** Makes a button one of the toolbar's stops. */
export function useRoving(name: string) {
  const { current, set } = useContext(Roving)
  return {
    'data-tool': name,
    tabIndex: current === name ? 0 : -1,
    onFocus: (_event: FocusEvent) => set(name),
  }
}

function isSeen(tool: HTMLElement): boolean {
  return tool.closest('[data-beyond]') === null
}
