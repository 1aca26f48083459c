export { type Person, PersonPicker } from './people/PersonPicker.tsx'
