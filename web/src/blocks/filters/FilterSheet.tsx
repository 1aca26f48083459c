import { Button } from '@mantine/core'
import { Drawer } from '../dialogs/Drawer.tsx'
import FilterBar, { type FilterBarProps } from './FilterBar.tsx'
import classes from './FilterSheet.module.css'

type Props = FilterBarProps & { opened: boolean; onClose: () => void }

/** The filter bar on a phone: over the list, from below. */
export default function FilterSheet({ opened, onClose, ...bar }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title="Filtros"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
      overlayProps={{ backgroundOpacity: 0.32 }}
      classNames={{ content: classes.sheet, header: classes.head, body: classes.body }}
    >
      {/* The focus begins here: in a select it would open its list. */}
      <div className={classes.lines} tabIndex={-1} data-autofocus>
        <FilterBar {...bar} />
      </div>
      <div className={classes.foot}>
        {bar.filters.length > 0 && (
          <Button variant="default" onClick={() => bar.onChange([])}>
            Limpar filtros
          </Button>
        )}
        <Button onClick={onClose}>Ver resultados</Button>
      </div>
    </Drawer>
  )
}
