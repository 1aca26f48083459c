import { Button, ColorInput } from '@mantine/core'
import { DEFAULT_SECONDARY_COLOR } from '#shared/api/defaults.ts'
import type { Organization } from '#shared/api/organizations.ts'
import { client } from '../../shell/client/index.ts'
import { notify } from '../../shell/notify.ts'
import { SettingsForm } from '../form/SettingsForm.tsx'
import { useForm } from '../form/useForm.ts'
import { ColorPreview } from './ColorPreview.tsx'
import classes from './organization.module.css'
import { useSaved } from './useSaved.ts'

type Props = { stored: Organization; onReadAgain: () => void }

const COLOR = /^#[0-9A-Fa-f]{6}$/

/** The organisation's colour, seen before it is everybody's. */
export function ColorForm({ stored, onReadAgain }: Props) {
  const settle = useSaved()
  const { id, custom } = stored
  const form = useForm('color', custom, async ({ secondaryColor }) => {
    settle(
      await client.organizations.changeCustom({ params: { orgId: id }, body: { secondaryColor } }, { quiet: true }),
    )
    notify({ type: 'other', text: 'Cor salva. Toda a organização já a vê.' })
  })
  const { secondaryColor } = form.value
  const whole = COLOR.test(secondaryColor)
  return (
    <div className={classes.beside}>
      <SettingsForm label="Cor" form={form} incomplete={!whole} onReadAgain={onReadAgain}>
        <ColorInput
          label="Cor da organização"
          format="hex"
          swatches={swatches}
          swatchesPerRow={8}
          closeOnColorSwatchClick
          withEyeDropper={false}
          fixOnBlur={false}
          value={secondaryColor}
          error={whole ? form.problemOf('secondaryColor') : 'A cor é escrita como #0F9AB7'}
          onChange={(color) => form.change({ secondaryColor: color })}
        />
        {secondaryColor.toUpperCase() !== DEFAULT_SECONDARY_COLOR && (
          <div>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              onClick={() => form.change({ secondaryColor: DEFAULT_SECONDARY_COLOR })}
            >
              Usar a cor original do Minuta
            </Button>
          </div>
        )}
      </SettingsForm>
      <ColorPreview color={whole ? secondaryColor : custom.secondaryColor} />
    </div>
  )
}

/** Quiet colours that law firms use, each with room for white text. */
const swatches = ['#0F9AB7', '#1D3A8A', '#14532D', '#7A1E2C', '#5B2A86', '#8A5A00', '#334155', '#111827']
