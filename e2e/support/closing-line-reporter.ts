import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/**
 * Ends the run with the one line that says how many stories passed, after the names of those that
 * passed at their second try only.
 */
export default class ClosingLineReporter implements Reporter {
  private tests: TestCase[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.tests = suite.allTests();
  }

  onEnd(_result: FullResult): void {
    const outcome = (name: ReturnType<TestCase['outcome']>) =>
      this.tests.filter((test) => test.outcome() === name).length;
    for (const test of this.tests.filter((each) => each.outcome() === 'flaky'))
      console.log(`at the second try: ${test.location.file} › ${test.title}`);
    console.log(
      `${outcome('expected') + outcome('flaky')} passed, ${outcome('unexpected')} failed, ${outcome('skipped')} skipped`,
    );
  }
}
