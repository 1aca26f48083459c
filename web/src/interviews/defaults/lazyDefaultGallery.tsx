import { type ComponentProps, lazy, Suspense } from 'react'
import { loadChunk } from '../../blocks/chunks/loadChunk.ts'
import { ListSkeleton } from '../../blocks/ListState.tsx'

const Gallery = /* @__PURE__ */ lazy(() =>
  loadChunk(async () => ({ default: (await import('./DefaultGallery.tsx')).DefaultGallery })),
)

/** The default models; the code that paints their pages is loaded when they are shown. */
export function DefaultGallery(options: ComponentProps<typeof Gallery>) {
  return (
    <Suspense fallback={<ListSkeleton rows={4} />}>
      <Gallery {...options} />
    </Suspense>
  )
}
