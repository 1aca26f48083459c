import { Alert, Button, Checkbox, Tabs } from '@mantine/core'
import { IconAlertTriangle, IconArrowLeft } from '@tabler/icons-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { type FormField, tabsOf } from './formField.ts'
import { RecordFields } from './RecordFields.tsx'
import classes from './RecordForm.module.css'
import type { Editing, Entry } from './useEditing.ts'

type Props = {
  form: readonly FormField[]
  pk: readonly string[]
  entry: Entry
  editing: Editing
  phone: boolean
  /** Shown, and not edited. */
  readOnly: boolean
  onBack: () => void
  onLookup: (field: FormField) => void
}

/** S1 §2.1: the record manager's form. */
export function RecordForm({ form, pk, entry, editing, phone, readOnly, onBack, onLookup }: Props) {
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const focused = useRef<{ element: HTMLElement; round: number }>(undefined)
  const tabs = tabsOf(form)
  const [tab, setTab] = useState<string | null>(tabs[0] ?? null)
  const { wanted, saving, failure } = editing
  const { round } = entry
  const wantedTab = form.find(({ name }) => name === wanted?.name)?.tab ?? tabs[0] ?? null

  const [shown, setShown] = useState({ wanted, round })
  if (shown.wanted !== wanted || shown.round !== round) {
    setShown({ wanted, round })
    setTab(wanted ? wantedTab : (tabs[0] ?? null))
  }

  useEffect(() => {
    focusIn(wanted ? document.getElementById(`${id}-${wanted.name}`) : body.current)
  }, [wanted, id])
  useEffect(() => {
    if (round > 0) focusIn(body.current)
  }, [round])
  useEffect(() => {
    // Controls that were inert while saving lost the focus; a new blank form sets its own.
    if (saving || focused.current === undefined) return
    if (focused.current.round === round) focused.current.element.focus()
    focused.current = undefined
  }, [saving, round])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (readOnly) return
    if (document.activeElement instanceof HTMLElement) focused.current = { element: document.activeElement, round }
    void editing.save()
  }
  const fields = (of: readonly FormField[], begins: boolean) => (
    <RecordFields
      id={id}
      fields={of}
      pk={pk}
      entry={entry}
      readOnly={readOnly}
      onType={(field, value) => void editing.type(field, value)}
      onVisit={editing.visit}
      onLookup={onLookup}
      begins={begins}
    />
  )

  return (
    <form
      noValidate
      className={classes.form}
      aria-label={readOnly ? 'Registro' : entry.before ? 'Editar registro' : 'Novo registro'}
      aria-busy={saving}
      onSubmit={submit}
    >
      <div ref={body} className={classes.body} inert={saving}>
        {tabs.length === 0 ? (
          <div className={classes.alone}>{fields(form, true)}</div>
        ) : (
          <Tabs
            value={tab}
            onChange={setTab}
            orientation={phone ? 'horizontal' : 'vertical'}
            keepMounted
            classNames={{
              root: classes.tabs,
              list: classes.list,
              tab: classes.tab,
              tabLabel: classes.tabLabel,
              panel: classes.panel,
            }}
          >
            <Tabs.List>
              {tabs.map((name) => (
                <Tabs.Tab key={name} value={name}>
                  {name}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {tabs.map((name) => (
              <Tabs.Panel key={name} value={name}>
                {fields(
                  form.filter((field) => (field.tab ?? tabs[0]) === name),
                  name === tabs[0],
                )}
              </Tabs.Panel>
            ))}
          </Tabs>
        )}
      </div>
      {failure && (
        <Alert
          role="alert"
          color="red"
          variant="light"
          className={classes.failure}
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title="Não foi possível salvar"
        >
          {failure} O que você digitou continua aqui.
        </Alert>
      )}
      <div className={classes.foot}>
        {!entry.before && !phone && (
          <Checkbox
            label="Inclusão"
            description="Ao salvar, abre outro em branco."
            checked={editing.keepsAdding}
            disabled={saving}
            onChange={(event) => editing.setKeepsAdding(event.currentTarget.checked)}
            className={classes.keep}
          />
        )}
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          disabled={saving}
          onClick={onBack}
        >
          Voltar
        </Button>
        {!readOnly && (
          <Button type="submit" loading={saving}>
            Salvar
          </Button>
        )}
      </div>
    </form>
  )
}

const CONTROLS = 'input:not([type=hidden]):not([disabled]), textarea:not([disabled]), button:not([disabled])'

/** Focuses the control itself, or the first one inside that can be filled in. */
function focusIn(place: HTMLElement | null): void {
  if (place === null) return
  const inside = [...place.querySelectorAll<HTMLElement>(`[role=tabpanel] :is(${CONTROLS}), ${CONTROLS}`)].filter(
    (one) => one.checkVisibility() && one.getAttribute('role') !== 'tab',
  )
  const control = place.matches(CONTROLS) ? place : (inside.find((one) => !one.hasAttribute('readonly')) ?? inside[0])
  control?.focus()
}
