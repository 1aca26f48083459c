import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { plural } from '../plural.ts'
import classes from './RecordGrid.module.css'
import { messageOf, type Records } from './useRecords.ts'

/** S1 §9: loads the next page, shown at the end of a full one. */
export function MoreRecords({ records }: { records: Records }) {
  const [state, setState] = useState<{ busy: boolean; message?: string; failed?: boolean }>({ busy: false })
  const load = async () => {
    setState({ busy: true })
    try {
      const count = await records.loadMore()
      setState({ busy: false, message: plural(count, 'registro carregado', 'registros carregados') })
    } catch (error) {
      setState({ busy: false, message: messageOf(error), failed: true })
    }
  }
  return (
    <div className={classes.more}>
      <Button variant="default" loading={state.busy} onClick={() => void load()}>
        Carregar mais
      </Button>
      <Text role="status" size="sm" c={state.failed ? 'var(--m-status-red)' : 'dimmed'}>
        {state.message}
      </Text>
    </div>
  )
}
