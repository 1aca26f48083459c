import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Keeping, type useAnswering, useFiles } from '../../executions/index.ts'
import { FilesContext } from '../../interviews/index.ts'

type Props = { answering: ReturnType<typeof useAnswering>; keeping: Keeping; children: ReactNode }

/** Sends and shows the files of a visitor's answers. */
export default function VisitFiles({ answering: { opened, current }, keeping, children }: Props) {
  const files = useFiles(opened, keeping, current, false)
  const [queries] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={queries}>
      <FilesContext value={files}>{children}</FilesContext>
    </QueryClientProvider>
  )
}
