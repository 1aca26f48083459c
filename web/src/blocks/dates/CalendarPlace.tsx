import { Text } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { Silently } from '../Silently.tsx'
import { CalendarSkeleton } from './CalendarSkeleton.tsx'

type Props = { children: ReactNode; months?: number }

/** Where a calendar comes once its code is here. Without it, dates can still be typed. */
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
