export default function LessonListPage() { return <p>list</p> }
