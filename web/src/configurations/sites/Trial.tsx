import { Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import classes from './Sites.module.css'

const SCRIPT = '/incorporar.js'
const EVENTS = ['ready', 'changed', 'finished', 'error'] as const

/** The form as a site shows it, by the same code, and what it tells the site. */
export function Trial({ address }: { address: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState('Abrindo…')
  useEffect(() => {
    if (!document.querySelector(`script[src="${SCRIPT}"]`))
      document.head.append(Object.assign(document.createElement('script'), { src: SCRIPT }))
    const form = document.createElement('minuta-formulario')
    form.setAttribute('link', address)
    const hear = (event: Event) => setTold(textOf(event as CustomEvent<Detail>))
    for (const name of EVENTS) form.addEventListener(name, hear)
    box.current?.append(form)
    return () => form.remove()
  }, [address])
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        É o formulário de verdade: o que você enviar chega como resposta de um cliente.
      </Text>
      <div ref={box} className={classes.trial} />
      <Text size="sm" role="status">
        O site soube: {told}
      </Text>
    </Stack>
  )
}

type Detail = {
  readonly step?: number
  readonly steps?: number
  readonly saved?: boolean
  readonly message?: string
}

function textOf({ type, detail: { step, steps, saved, message } }: CustomEvent<Detail>): string {
  if (type === 'ready') return 'o formulário está pronto.'
  if (type === 'finished') return 'as respostas foram enviadas.'
  if (type === 'changed') return `página ${step} de ${steps}, ${saved ? 'tudo salvo' : 'salvando'}.`
  return message ?? 'o formulário não abriu.'
}
