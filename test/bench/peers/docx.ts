export { default as carbone } from 'carbone'
export { createReport } from 'docx-templates'
export { TemplateHandler } from 'easy-template-x'
