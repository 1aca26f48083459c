import { Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './Verification.module.css'
import type { Verdict as Words } from './verdictOf.ts'

const ICONS = { good: IconCircleCheck, careful: IconAlertTriangle, bad: IconCircleX } as const

/** The result in one glance. */
export function Verdict({ tone, title, text }: Words) {
  const heading = useRef<HTMLHeadingElement>(null)
  const Icon = ICONS[tone]
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div className={classes.verdict} data-tone={tone}>
      <Icon size={36} stroke={1.5} aria-hidden />
      <div>
        <Title order={2} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        <Text size="md">{text}</Text>
      </div>
    </div>
  )
}
