export { QuoteLesson } from './quote-lesson.tsx'
