import { Button } from '@mantine/core'
import classes from '../frame/Notice.module.css'
import { useEditor } from '../state/useEditor.ts'
import { useScenarioResults } from './useScenarioResults.ts'

/** Shown while a scenario does not give the text it must. */
export function ScenarioNotice({ open }: { open: () => void }) {
  const { interview } = useEditor()
  const { data } = useScenarioResults(interview)
  const failed = data?.results.filter(({ state }) => state === 'failed') ?? []
  const [first] = failed
  if (!first) return null
  return (
    <div role="status" className={classes.notice}>
      <span>
        {failed.length === 1
          ? `O cenário “${first.name}” não dá mais o texto esperado.`
          : `${failed.length} cenários não dão mais o texto esperado.`}
      </span>
      <Button size="compact-sm" variant="default" onClick={open}>
        Ver o que mudou
      </Button>
    </div>
  )
}
