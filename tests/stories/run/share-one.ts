import { testStories } from './test-stories.tsx';

await testStories(0, 2);
