import { mount } from 'svelte';
import Entrance from './Entrance.svelte';

mount(Entrance, { target: document.getElementById('root')! });
