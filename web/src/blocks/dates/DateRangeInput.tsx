import { Button, CloseButton, Group, InputBase, Popover, Stack } from '@mantine/core'
import { useDisclosure, useId, useMediaQuery } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, useRef } from 'react'
import { today } from '#shared/format/dateTime.ts'
import { loadCode } from '../chunks/loadChunk.ts'
import { CalendarPlace } from './CalendarPlace.tsx'
import classes from './DateRangeInput.module.css'
import { RangeTexts } from './RangeTexts.tsx'
import { type DateRange, isSameRange, presetsOn, rangeText } from './range.ts'

const RangeCalendar = lazy(() => loadCode(() => import('./RangeCalendar.tsx')))

type Props = {
  value: DateRange
  onChange: (range: DateRange) => void
  label?: string
}

/** S1 §2.2: a date range, 'Selecione as datas' when empty. Typed, picked in the calendar or chosen from presets. */
export function DateRangeInput({ value, onChange, label }: Props) {
  const [opened, { toggle, close }] = useDisclosure()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const months = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false }) ? 2 : 1
  const text = rangeText(value)
  const take = (range: DateRange) => {
    onChange(range)
    close()
  }
  return (
    <Popover opened={opened} onDismiss={close} onClose={close} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <InputBase
          ref={button}
          component="button"
          type="button"
          pointer
          label={label}
          labelProps={{ id: `${id}-label` }}
          aria-labelledby={label ? `${id}-label ${id}-text` : `${id}-text`}
          className={classes.root}
          leftSection={<IconCalendar size={17} stroke={1.6} aria-hidden />}
          rightSectionPointerEvents="all"
          rightSection={
            text && (
              <CloseButton
                size="sm"
                aria-label="Limpar as datas"
                onClick={() => {
                  onChange({})
                  button.current?.focus()
                }}
              />
            )
          }
          onClick={toggle}
        >
          <span id={`${id}-text`} className={classes.text} data-empty={text === '' || undefined}>
            {text || 'Selecione as datas'}
          </span>
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={label ?? 'Selecione as datas'}>
        <div className={classes.presets}>
          {presetsOn(today(new Date())).map((preset) => (
            <Button
              key={preset.label}
              variant={isSameRange(preset.range, value) ? 'light' : 'subtle'}
              color={isSameRange(preset.range, value) ? undefined : 'gray'}
              aria-pressed={isSameRange(preset.range, value)}
              size="compact-sm"
              className={classes.preset}
              onClick={() => take(preset.range)}
            >
              {preset.label}
            </Button>
          ))}
        </div>
        <Stack gap="sm" className={classes.own}>
          <RangeTexts value={value} onChange={onChange} />
          <CalendarPlace months={months}>
            <RangeCalendar value={value} onChange={take} months={months} />
          </CalendarPlace>
          <Group justify="flex-end" gap="xs" className={classes.acts}>
            <Button variant="subtle" color="gray" size="compact-sm" disabled={text === ''} onClick={() => take({})}>
              Limpar
            </Button>
            <Button variant="default" size="compact-sm" onClick={close}>
              Fechar
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
