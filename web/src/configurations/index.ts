export { type Person, PersonPicker } from './people/PersonPicker.tsx'
export { ReviewerPicker } from './reviewers/ReviewerPicker.tsx'
