import { Title } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useState } from 'react'
import { mayOpenCharts } from '#shared/api/charts/policy.ts'
import { loadChunk } from '../blocks/chunks/loadChunk.ts'
import { whenIdle } from '../blocks/whenIdle.ts'
import { RegionBoundary } from '../shell/RegionBoundary.tsx'
import { useMay } from '../shell/session/useMember.ts'
import classes from './Charts.module.css'

const ChartsSection = lazy(() => loadChunk(() => import('./ChartsSection.tsx')))

/** The charts, for users who may see them. Loaded with their library once visible and the browser is idle. */
export function Charts() {
  const may = useMay(mayOpenCharts)
  const { ref, inViewport } = useInViewport()
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (!inViewport) return
    return whenIdle(() => setWanted(true))
  }, [inViewport])
  if (!may) return null
  const title = <Title order={2}>Gráficos</Title>
  return (
    <div ref={ref} className={classes.place}>
      {wanted ? (
        <RegionBoundary region="os gráficos" resetKey="charts">
          <Suspense fallback={title}>
            <ChartsSection />
          </Suspense>
        </RegionBoundary>
      ) : (
        title
      )}
    </div>
  )
}
