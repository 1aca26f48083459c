import { Loader, Text } from '@mantine/core'
import { Delayed } from '../../blocks/Delayed.tsx'
import classes from './Visit.module.css'

/** While the link is being opened. */
export function Opening() {
  return (
    <main className={classes.alone}>
      <Delayed>
        <div role="status" className={classes.opening}>
          <Loader size="sm" />
          <Text c="dimmed">Abrindo…</Text>
        </div>
      </Delayed>
    </main>
  )
}
