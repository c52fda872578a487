export { TemplatesScreen } from './list'
export { NewTemplateScreen, TemplateScreen } from './editor'
