import { ActionIcon, Popover } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Label } from '../task.ts'
import { LabelPanel } from './LabelPanel.tsx'
import classes from './LabelPopup.module.css'
import type { LabelActs } from './labelActs.ts'

type Props = {
  /** Title of the task with these labels. */
  title: string
  labels: readonly Label[]
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  acts: LabelActs
  tabIndex?: number
}

/** S1 §2.4: a task card's button for its labels. A board has hundreds of them, so only the button is rendered until it is clicked. */
export function LabelPopup({ title, labels, chosen, onChoose, acts, tabIndex }: Props) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  return (
    <span className={classes.root}>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        size={28}
        tabIndex={tabIndex}
        aria-label={`Etiquetas de ${title}`}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <IconTag size={16} aria-hidden />
      </ActionIcon>
      {opened && (
        <Popover
          opened
          onDismiss={close}
          width={300}
          position="bottom-end"
          trapFocus
          shadow="md"
          transitionProps={{ duration: 0 }}
        >
          <Popover.Target>
            <button
              type="button"
              className={classes.place}
              tabIndex={-1}
              aria-label={`Etiquetas de ${title}`}
              onClick={close}
            />
          </Popover.Target>
          <Popover.Dropdown>
            <LabelPanel labels={labels} chosen={chosen} onChoose={onChoose} acts={acts} />
          </Popover.Dropdown>
        </Popover>
      )}
    </span>
  )
}
