import { Text } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { Silently } from '../Silently.tsx'
import { CalendarSkeleton } from './CalendarSkeleton.tsx'

type Props = { children: ReactNode; months?: number }

/** Loads the calendar lazily. Dates can be typed meanwhile, or if loading fails. */
export function CalendarPlace({ children, months }: Props) {
  return (
    <Silently
      instead={
        <Text size="sm" role="alert" maw={260}>
          O calendário não pôde ser carregado. Digite a data ou recarregue a página.
        </Text>
      }
    >
      <Suspense fallback={<CalendarSkeleton months={months} />}>{children}</Suspense>
    </Silently>
  )
}
