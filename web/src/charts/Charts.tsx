import { useInViewport } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useState } from 'react'
import { loadChunk } from '../shell/navigation/loadChunk.ts'
import { RegionBoundary } from '../shell/RegionBoundary.tsx'
import { useMay } from '../shell/session/useMember.ts'
import classes from './Charts.module.css'

const ChartsSection = lazy(() => loadChunk(() => import('./ChartsSection.tsx')))

/** Milliseconds for which the page comes first: what draws charts weighs as much as the page itself. */
const AFTER = 1_500

/** The charts for who may see them, fetched with what draws them once the page is there and they are in sight. */
export function Charts() {
  const may = useMay('charts.overview')
  const { ref, inViewport } = useInViewport()
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (!inViewport) return
    const timer = setTimeout(() => setWanted(true), AFTER)
    return () => clearTimeout(timer)
  }, [inViewport])
  if (!may) return null
  return (
    <div ref={ref} className={classes.place}>
      {wanted && (
        <RegionBoundary region="os gráficos" resetKey="charts">
          <Suspense fallback={null}>
            <ChartsSection />
          </Suspense>
        </RegionBoundary>
      )}
    </div>
  )
}
