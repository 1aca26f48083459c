import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDots } from '@tabler/icons-react'
import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import { ActMenuItems } from './ActMenuItems.tsx'
import type { Act } from './act.ts'
import { tooltipEvents } from './tooltipEvents.ts'

/** Actions of one kind behind one item of the menu, which shows them in its place. */
export type ActGroup = Pick<Act, 'label' | 'icon' | 'divided'> & { readonly acts: readonly Act[] }

type Props = { acts: readonly (Act | ActGroup)[]; label?: string }

const isGroup = (act: Act | ActGroup): act is ActGroup => 'acts' in act

/** A group of one is that action; an empty one is nothing. */
const shownOf = (act: Act | ActGroup): readonly (Act | ActGroup)[] =>
  isGroup(act) && act.acts.length < 2
    ? act.acts.map((only) => ({ ...only, ...(act.divided && { divided: true }) }))
    : [act]

/** A menu of actions without a button of their own. */
export function MoreMenu({ acts, label = 'Mais opções' }: Props) {
  const shown = acts.flatMap(shownOf)
  const [opened, setOpened] = useState<string>()
  const group = shown.filter(isGroup).find((one) => one.label === opened)
  const list = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  // The item that was pressed is gone: the keyboard goes on at the first of those that took its place.
  useLayoutEffect(() => {
    if (moved.current) list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    moved.current = opened !== undefined
  }, [opened])
  if (shown.length === 0) return null
  return (
    <Menu onExitTransitionEnd={() => setOpened(undefined)}>
      <Tooltip events={tooltipEvents} label={label}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={label}>
            <IconDots size={19} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown ref={list}>
        {group ? (
          <>
            <Menu.Item
              closeMenuOnClick={false}
              leftSection={<IconChevronLeft size={16} stroke={1.6} aria-hidden />}
              onClick={() => setOpened(undefined)}
            >
              Voltar ao menu
            </Menu.Item>
            <Menu.Divider />
            <Menu.Label>{group.label}</Menu.Label>
            <ActMenuItems acts={group.acts} />
          </>
        ) : (
          shown.map((act, at) => (
            <Fragment key={act.label}>
              {act.divided && at > 0 && <Menu.Divider />}
              {isGroup(act) ? (
                <GroupItem group={act} open={() => setOpened(act.label)} />
              ) : (
                <ActMenuItems acts={[act]} />
              )}
            </Fragment>
          ))
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function GroupItem({ group: { label, icon: Icon }, open }: { group: ActGroup; open: () => void }) {
  return (
    <Menu.Item
      closeMenuOnClick={false}
      leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
      rightSection={<IconChevronRight size={16} stroke={1.6} aria-hidden />}
      onClick={open}
    >
      {label}
    </Menu.Item>
  )
}
