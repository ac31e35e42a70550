/** Run before each test file on PostgreSQL: the databases of one test serve the next. */
import { afterEach, beforeEach } from 'vitest';
import { beginTest, endTest } from '../src/provider/store/testing.ts';

beforeEach(beginTest);
afterEach(endTest);
