import { TextInput, type TextInputProps } from '@mantine/core'
import { useFieldFault } from './fieldFaults.ts'

/** A required text in a form before sign-in, with what is wrong with it. */
export function EntryInput(props: TextInputProps & { name: string }) {
  return <TextInput size="md" required withAsterisk={false} error={useFieldFault(props.name)} {...props} />
}
