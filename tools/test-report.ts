/** A Vitest reporter: says at once what failed, and writes what each file of each project did as JSON into the file that `TEST_REPORT` names. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { ROOT, type TestReport } from './steps.ts';

export default class TestReporter implements Reporter {
  /** Says at once why a test failed, so that a run which is cut has told it. */
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state === 'failed') console.error(`${test.fullName}\n${errors.map(messageOf).join('\n')}`);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const report: TestReport = {
      files: modules.map((module) => ({
        project: module.project.name,
        file: relative(ROOT, module.moduleId),
        seconds: secondsOf(module),
        errors: module.errors().map(messageOf),
        tests: [...module.children.allTests()].map((test) => {
          const { state, errors = [] } = test.result();
          return { title: test.fullName, state, message: errors.map(messageOf).join('\n') };
        }),
      })),
      unhandled: unhandledErrors.map(messageOf),
    };
    writeFileSync(process.env['TEST_REPORT']!, JSON.stringify(report));
  }
}

/** With what the file imports and prepares. */
function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1000;
}

const messageOf = ({ message, stack = message }: { message?: string; stack?: string }): string => stack ?? '';
