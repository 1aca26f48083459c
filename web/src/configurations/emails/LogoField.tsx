import { Button, FileButton, Group, Input, Stack } from '@mantine/core'
import { useState } from 'react'
import { clearFileInput } from '../../blocks/clearFileInput.ts'
import classes from './EmailForm.module.css'
import { logoOf } from './logoOf.ts'

type Props = { value: string | null; onChange: (logo: string | null) => void }

/** The organisation's logo, scaled down before upload. */
export function LogoField({ value, onChange }: Props) {
  const [failure, setFailure] = useState<string>()
  const choose = async (file: File | null) => {
    if (!file) return
    setFailure(undefined)
    try {
      onChange(await logoOf(file))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <Input.Wrapper
      label="Logotipo"
      labelElement="div"
      description="PNG ou JPEG. Vai dentro de cada e-mail e aparece sem que se precise permitir imagens."
      error={failure}
    >
      <Stack gap="xs" mt={6} align="flex-start">
        {value && <img src={value} alt="Logotipo da organização" className={classes.logo} />}
        <Group gap="xs">
          <FileButton
            accept="image/png,image/jpeg"
            onChange={(file) => void choose(file)}
            inputProps={{ 'aria-label': 'Logotipo', onClick: clearFileInput }}
          >
            {(props) => (
              <Button {...props} variant="default">
                {value ? 'Trocar o logotipo' : 'Escolher um logotipo'}
              </Button>
            )}
          </FileButton>
          {value && (
            <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
              Remover
            </Button>
          )}
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}
