import { TextInput, Tooltip } from '@mantine/core'
import { DEFAULT_SECONDARY_COLOR } from '#shared/api/defaults.ts'
import type { Organization } from '#shared/api/organizations.ts'
import { client } from '../../shell/client/index.ts'
import { useForm } from '../../shell/forms/useForm.ts'
import { notify } from '../../shell/notify.ts'
import { SettingsForm } from '../form/SettingsForm.tsx'
import { ColorPreview } from './ColorPreview.tsx'
import classes from './organization.module.css'
import { useSaved } from './useSaved.ts'

type Props = { stored: Organization; onReload: () => Promise<unknown> }

const COLOR = /^#[0-9A-Fa-f]{6}$/

/** The organisation's colour, with a preview before it is saved for everyone. */
export function ColorForm({ stored, onReload }: Props) {
  const settle = useSaved()
  const { id, custom } = stored
  const form = useForm({
    draftName: 'color',
    stored: custom,
    send: async ({ secondaryColor }) => {
      settle(
        await client.organizations.changeCustom({ params: { orgId: id }, body: { secondaryColor } }, { quiet: true }),
      )
      notify({ type: 'other', text: 'Cor salva. Toda a organização já a vê.' })
    },
  })
  const { secondaryColor } = form.value
  const whole = COLOR.test(secondaryColor)
  return (
    <div className={classes.beside}>
      <SettingsForm label="Cor" form={form} incomplete={!whole} onReload={onReload}>
        <TextInput
          label="Cor da organização"
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          leftSection={
            <input
              type="color"
              className={classes.picker}
              aria-label="Escolher a cor"
              value={(whole ? secondaryColor : custom.secondaryColor).toLowerCase()}
              onChange={(event) => form.change({ secondaryColor: event.currentTarget.value.toUpperCase() })}
            />
          }
          value={secondaryColor}
          error={whole ? form.problemOf('secondaryColor') : 'A cor é escrita como #0F9AB7'}
          onChange={(event) => form.change({ secondaryColor: event.currentTarget.value.trim() })}
        />
        <fieldset className={classes.swatches}>
          <legend className="visuallyHidden">Cores sugeridas</legend>
          {swatches.map(({ color, name }) => (
            <Tooltip key={color} label={name}>
              <button
                type="button"
                className={classes.swatch}
                style={{ background: color }}
                aria-label={name}
                aria-pressed={secondaryColor.toUpperCase() === color}
                onClick={() => form.change({ secondaryColor: color })}
              />
            </Tooltip>
          ))}
        </fieldset>
      </SettingsForm>
      <ColorPreview color={whole ? secondaryColor : custom.secondaryColor} />
    </div>
  )
}

/** Restrained colours for law firms, none near that of errors; the first is Minuta's own. */
const swatches = [
  { color: DEFAULT_SECONDARY_COLOR, name: 'Petróleo, a cor original do Minuta' },
  { color: '#1D3A8A', name: 'Azul-marinho' },
  { color: '#14532D', name: 'Verde-escuro' },
  { color: '#4D5A1F', name: 'Oliva' },
  { color: '#5B2A86', name: 'Violeta' },
  { color: '#8A5A00', name: 'Bronze' },
  { color: '#334155', name: 'Ardósia' },
  { color: '#111827', name: 'Grafite' },
]
