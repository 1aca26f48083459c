import { lazy, Suspense } from 'react'
import { loadChunk } from '../shell/navigation/loadChunk.ts'
import { RegionBoundary } from '../shell/RegionBoundary.tsx'
import { useMay } from '../shell/session/useMember.ts'

const ChartsSection = lazy(() => loadChunk(() => import('./ChartsSection.tsx')))

/** The charts, fetched with what draws them, for who may see them. */
export function Charts() {
  if (!useMay('charts.overview')) return null
  return (
    <RegionBoundary region="os gráficos" resetKey="charts">
      <Suspense fallback={null}>
        <ChartsSection />
      </Suspense>
    </RegionBoundary>
  )
}
