import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import classes from './Paper.module.css'
import type { useZoom } from './useZoom.ts'

type Props = {
  page: number
  count: number
  zoom: ReturnType<typeof useZoom>
  /** How many places this person has. */
  places: number
  onNext: () => void
}

/** Where one is in the document, its size, and the way to the places that are one's own. */
export function PaperTools({ page, count, zoom: { larger, smaller }, places, onNext }: Props) {
  return (
    <div className={classes.tools}>
      <span className={classes.count} role="img" aria-label={`Página ${page} de ${count}`}>
        <span className={classes.countWord}>Página </span>
        {page} de {count}
      </span>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label="Diminuir" disabled={!smaller} onClick={smaller}>
        <IconZoomOut size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label="Aumentar" disabled={!larger} onClick={larger}>
        <IconZoomIn size={20} aria-hidden />
      </ActionIcon>
      {places > 0 && (
        <Button
          variant="default"
          size="sm"
          px={12}
          className={classes.next}
          rightSection={<IconArrowDown size={16} aria-hidden />}
          onClick={onNext}
        >
          Próximo lugar
        </Button>
      )}
    </div>
  )
}
