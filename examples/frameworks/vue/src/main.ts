import { createApp } from 'vue';
import Entrance from './Entrance.vue';

createApp(Entrance).mount('#root');
