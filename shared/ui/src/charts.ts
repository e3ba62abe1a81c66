/** Charts. Each needs its figures beside it as a table or a sentence: a drawing alone tells nothing to a screen reader. */
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';

export { AreaChart, BarChart, DonutChart, LineChart, Sparkline } from '@mantine/charts';
