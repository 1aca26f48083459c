import { Button, type ButtonProps } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'

type Props = Pick<ButtonProps, 'size' | 'variant'> & {
  name: string
  read: () => Promise<Blob>
  onFailure: (error: unknown) => void
}

/** Whether this device's own sheet takes files: phones and some computers. */
function takesFiles(): boolean {
  if (!('canShare' in navigator)) return false
  return navigator.canShare({ files: [new File(['%PDF-'], 'documento.pdf', { type: 'application/pdf' })] })
}

/** Sends a PDF with the phone's own sheet, as to WhatsApp; shown only where the device can. */
export function ShareFileButton({ name, read, onFailure, ...look }: Props) {
  const [busy, setBusy] = useState(false)
  const [file, setFile] = useState<File>()
  if (!takesFiles()) return null
  const press = async () => {
    setBusy(true)
    try {
      const ready = file ?? new File([await read()], name, { type: 'application/pdf' })
      setFile(ready)
      await navigator.share({ files: [ready], title: name })
    } catch (error) {
      // Closed again, or the file took so long that the browser wants another press.
      if (!(error instanceof DOMException) || !['AbortError', 'NotAllowedError'].includes(error.name)) onFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button {...look} loading={busy} leftSection={<IconShare2 size={18} aria-hidden />} onClick={() => void press()}>
      {file ? 'Enviar agora' : 'Enviar por…'}
    </Button>
  )
}
