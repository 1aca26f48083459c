import { Skeleton, Stack } from '@mantine/core'

/** Shown while the editor's chunk loads. */
export function EditorSkeleton() {
  return (
    <Stack gap={8} role="status" aria-label="Carregando o editor de texto">
      <Skeleton height={40} />
      <Skeleton height={14} width="92%" />
      <Skeleton height={14} width="97%" />
      <Skeleton height={14} width="64%" />
    </Stack>
  )
}
